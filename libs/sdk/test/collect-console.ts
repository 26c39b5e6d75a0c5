/** Takes what is said in the console, from this moment on. */
export function collectConsole(): { readonly warnings: string[]; readonly errors: string[]; stop(): void } {
  const { warn, error } = console
  const warnings: string[] = []
  const errors: string[] = []
  const toText = (given: readonly unknown[]) => given.map(String).join(' ')
  console.warn = (...given: unknown[]) => void warnings.push(toText(given))
  console.error = (...given: unknown[]) => void errors.push(toText(given))
  return {
    warnings,
    errors,
    stop() {
      console.warn = warn
      console.error = error
    }
  }
}
