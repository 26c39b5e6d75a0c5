/** What a typed name is, before it is looked up. @source ENSIP-15, docs/threats.md T13.04 */
export type NameReading =
  | { readonly status: 'name' }
  /** It is written differently from the name it stands for, so two people would read it differently. */
  | { readonly status: 'altered'; readonly normalized: string }
  /** No name at all. */
  | { readonly status: 'none' }

const ASCII = /^[!-~]+$/
const PLAIN_LABEL = /^[a-z0-9-]+$/
/** The labels that stand for other alphabets are not typed. @source ENSIP-15 */
const ENCODED_LABEL = /(?:^|\.)[^.]{2}--/

function readPlain(name: string): NameReading {
  const normalized = name.toLowerCase()
  const isPlain = normalized.split('.').every((label) => PLAIN_LABEL.test(label))
  if (!isPlain || ENCODED_LABEL.test(normalized)) return { status: 'none' }
  return normalized === name ? { status: 'name' } : { status: 'altered', normalized }
}

/**
 * Reads what was typed as a name. Names of letters, digits and hyphens are read at once; for others the rules of ENSIP-15 are loaded.
 * @throws whatever loading throws
 */
export async function readName(text: string): Promise<NameReading> {
  if (!text.includes('.') || /\s/.test(text)) return { status: 'none' }
  if (ASCII.test(text)) return readPlain(text)
  const { ens_normalize: normalize } = await import('@adraffy/ens-normalize')
  try {
    const normalized = normalize(text)
    return normalized === text ? { status: 'name' } : { status: 'altered', normalized }
  } catch {
    return { status: 'none' }
  }
}
