/** Shows a plain `<ul>` of as many rows in a scroll area of the size of the card's, the way pages do without thinking. */
export function showPlainList(count: number): HTMLElement {
  const area = document.createElement('div')
  Object.assign(area.style, { blockSize: '480px', inlineSize: '384px', overflow: 'auto' })
  const list = document.createElement('ul')
  for (let index = 0; index < count; index += 1) {
    const item = document.createElement('li')
    const button = document.createElement('button')
    const name = document.createElement('b')
    const detail = document.createElement('span')
    name.textContent = `Plain item ${index}`
    detail.textContent = `Detail ${index}`
    button.append(name, detail)
    item.append(button)
    list.append(item)
  }
  area.append(list)
  document.body.append(area)
  return area
}
