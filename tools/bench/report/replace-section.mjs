/**
 * A page with one section anew, or with one more before another.
 * @param page Markdown
 * @param title of the section, without `## `
 * @param content without its title
 * @param before title of the section before which it comes when the page does not have it
 */
export function replaceSection(page, title, content, before) {
  const heading = `## ${title}\n`
  const section = `${heading}\n${content}\n\n`
  const start = page.indexOf(heading)
  if (start === -1) {
    const next = page.indexOf(`## ${before}\n`)
    if (next === -1) throw new RangeError(`The page has no section ${before}`)
    return page.slice(0, next) + section + page.slice(next)
  }
  const next = page.indexOf('\n## ', start)
  return next === -1
    ? page.slice(0, start) + section.trimEnd() + '\n'
    : page.slice(0, start) + section + page.slice(next + 1)
}
