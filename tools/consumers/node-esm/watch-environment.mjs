const watched = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'customElements',
  'HTMLElement',
  'CSSStyleSheet',
  'matchMedia',
  'requestAnimationFrame',
  'requestIdleCallback',
  'addEventListener',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'crypto',
  'Buffer',
  'AbortController',
  'AbortSignal'
]
/** Some servers refuse random numbers while a module loads. */
const places = [...watched.map((name) => [globalThis, name]), [Math, 'random']]
const touches = []

/** Puts a getter before every name: it writes down who asked and answers as before. @returns an end to the watch. */
export function watchEnvironment() {
  const originals = places.map(([holder, name]) => [holder, name, Object.getOwnPropertyDescriptor(holder, name)])
  for (const [holder, name, original] of originals) {
    if (original && !original.configurable) continue
    const read = () => (original?.get ? original.get.call(holder) : original?.value)
    Object.defineProperty(holder, name, {
      configurable: true,
      get() {
        const at = new Error(name).stack.split('\n').find((line) => line.includes('/node_modules/'))
        const first = new Error(name).stack
          .split('\n')
          .slice(2)
          .find((line) => !line.includes('node:internal'))
        if (at && first?.includes('/node_modules/')) touches.push({ name, at: at.trim(), by: packageOf(at) })
        return read()
      },
      set(value) {
        touches.push({ name: `${name} (set)`, at: 'set', by: 'unknown' })
        Object.defineProperty(holder, name, { configurable: true, writable: true, enumerable: true, value })
      }
    })
  }
  return () => {
    for (const [holder, name, original] of originals) {
      if (original?.configurable) Object.defineProperty(holder, name, original)
      else if (!original) delete holder[name]
    }
  }
}

export function registeredTouches() {
  return touches
}

function packageOf(line) {
  const inside = line.slice(line.lastIndexOf('/node_modules/') + 14)
  return inside.startsWith('@') ? inside.split('/').slice(0, 2).join('/') : inside.split('/')[0]
}
