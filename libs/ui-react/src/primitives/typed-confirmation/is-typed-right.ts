/** Whether what was typed is what was asked for; spaces around it and the letter case do not count. */
export function isTypedRight(typed: string, expected: string): boolean {
  return expected !== '' && typed.trim().toLowerCase() === expected.trim().toLowerCase()
}
