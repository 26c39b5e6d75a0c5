/** Shows a plain list of as many buttons. @returns ms until it is painted */
export function listPainted(count: number): Promise<number> {
  const started = performance.now()
  const list = document.createElement('ul')
  for (let index = 0; index < count; index += 1) {
    const button = document.createElement('button')
    button.textContent = `Plain Wallet ${index}`
    const item = document.createElement('li')
    item.append(button)
    list.append(item)
  }
  document.body.append(list)
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        list.remove()
        port1.close()
        resolve(performance.now() - started)
      }
      port2.postMessage(undefined)
    })
  })
}
