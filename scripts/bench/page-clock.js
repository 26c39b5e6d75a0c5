/** Runs in the page before it loads: notes when something that matches is first painted, shadow roots included. */
;(() => {
  const everything = function* (place) {
    for (const element of place.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* everything(element.shadowRoot)
    }
  }
  const find = (text) => {
    for (const element of everything(document)) {
      const isButton = element.matches('button, [role=button], [role=option], a')
      if (
        isButton &&
        new RegExp(text, 'i').test(element.textContent ?? '') &&
        !element.disabled &&
        element.getClientRects().length > 0
      )
        return element
    }
    return undefined
  }
  window.painted = (text) =>
    new Promise((resolve) => {
      const look = () => {
        const element = find(text)
        if (element) requestAnimationFrame(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      look()
    })
  window.press = (text) => {
    const at = performance.now()
    find(text)?.click()
    return at
  }
})()
