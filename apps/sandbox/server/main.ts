import { startStack } from './start-stack.js'

/**
 * Starts the sandbox of a build, says where it is, and ends it on SIGINT, SIGTERM or SIGHUP. The port is `PORT`, or any free one;
 * `FRAME_ORIGIN` is where another secure frame is than its own. What is mailed is shown at `/mail`.
 */
export async function main(build: string): Promise<void> {
  const stack = await startStack({
    build,
    port: Number(process.env['PORT'] ?? 0),
    frameOrigin: process.env['FRAME_ORIGIN']
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stack.stop().then(() => process.exit(0)))
  }
  process.stdout.write(`AppKit sandbox: ${stack.url}\n`)
}
