const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * A logger that writes nowhere: the library's own keeps what it logs, keys included, and puts a function to download it on the window.
 * @source docs/threats.md T5.12
 */
export function createSilentLogger(): object {
  const logger: Record<string, unknown> = { level: 'silent', bindings: () => ({}), child: () => createSilentLogger() }
  for (const level of LEVELS) logger[level] = () => undefined
  return logger
}
