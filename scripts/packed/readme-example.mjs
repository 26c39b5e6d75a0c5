/**
 * The host example of a README: the first ```ts or ```tsx block below the heading "## Use it".
 * @returns { code, language }; undefined when there is none.
 */
export function readmeExample(markdown) {
  const start = markdown.search(/^## Use it\s*$/m)
  if (start < 0) return undefined
  const section = markdown.slice(start).replace(/^## Use it/, '')
  const end = section.search(/^## /m)
  const found = /^```(tsx?)[^\n]*\n([^]*?)^```/m.exec(end < 0 ? section : section.slice(0, end))
  return found ? { language: found[1], code: found[2] } : undefined
}
