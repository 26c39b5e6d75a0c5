/** The functions of a test runner that the suite calls; vitest's own functions fit. */
export interface ContractRunner {
  describe(name: string, body: () => void): unknown
  it(name: string, body: () => Promise<void>): unknown
  expect(actual: unknown): {
    toBe(expected: unknown): void
    toEqual(expected: unknown): void
    toMatch(expected: RegExp): void
    toMatchObject(expected: object): void
  }
}
