/** Says one thing in place of everything else. Both are texts, never markup. */
export function showNotice(document: Document, title: string, text: string): void {
  const main = document.createElement('main')
  main.className = 'notice-page'
  const heading = document.createElement('h1')
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  main.append(heading, paragraph)
  document.body.replaceChildren(main)
}
