/** An email address that its owner recognises and that tells an onlooker little: its first character and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = Array.from(email)
  return `${first}•••${email.slice(at)}`
}
