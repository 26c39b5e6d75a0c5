/**
 * How long every test may take, what prepares it, and what it polls for. They guard against hanging, and measure nothing: a busy machine may
 * take its time. A test that needs longer says so itself.
 */
export const testLimits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000, interval: 10 } }
}
