const LONGEST_VALUE = 256
/** What could end the value, start another rule, or fetch something. */
const UNSAFE = /[;{}@\\<>]|\/\*|url\s*\(|image(?:-set)?\s*\(|src\s*\(|expression\s*\(/i

/**
 * Whether a host's theme value is one plain CSS value: no further declaration, no escape, nothing that could start a request.
 * @source docs/threats.md T10.02
 */
export function isPlainCssValue(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_VALUE && !UNSAFE.test(value)
}

/** Reads a length like `4px` (or a bare number of pixels); `undefined` for anything else. */
export function readPixels(value: unknown): number | undefined {
  const match = /^\s*(\d{1,4}(?:\.\d{1,4})?)(?:px)?\s*$/.exec(String(value))
  return match?.[1] === undefined ? undefined : Number(match[1])
}
