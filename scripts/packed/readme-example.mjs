/**
 * The host example of a README: the first ```ts block below the heading "## Use it".
 * @returns its code; undefined when there is none.
 */
export function readmeExample(markdown) {
  const start = markdown.search(/^## Use it\s*$/m)
  if (start < 0) return undefined
  const section = markdown.slice(start).replace(/^## Use it/, '')
  const end = section.search(/^## /m)
  return /^```ts[^\n]*\n([^]*?)^```/m.exec(end < 0 ? section : section.slice(0, end))?.[1]
}
