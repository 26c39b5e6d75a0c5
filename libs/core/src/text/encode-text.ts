/** Largest message that is signed, bytes of UTF-8. @source docs/threats.md §14 */
const MESSAGE_LIMIT = 65_536

/** @returns the UTF-8 of a text that is signed, or what is wrong with it: half a character would be signed as another one. */
export function encodeText(text: string): Uint8Array | string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > MESSAGE_LIMIT) return 'longer than 64 KiB'
  return new TextDecoder().decode(bytes) === text.replace(/^\uFEFF/, '') ? bytes : 'not well-formed text'
}
