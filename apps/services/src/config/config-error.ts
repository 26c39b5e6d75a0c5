/** A setting that cannot be used. The message is one line that names the variable, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
