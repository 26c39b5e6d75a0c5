import { readStorage } from './read-storage.mjs'

/** Visits a page and leaves it alone until it is settled. @returns what it cost and what it asked for by itself */
export async function visitAndWait(tab, address) {
  const trigger = await tab.visit(address)
  await tab.settle()
  const { href, origin } = new URL(tab.page.url())
  const isNamed = namedIn(await tab.readMarkup(), href)
  const further = tab.requests.filter((url) => !isNamed(url))
  return {
    trigger,
    requestsBeforeClick: further.filter((url) => !isOwnScript(url, origin)).length,
    scriptsBeforeClick: further.filter((url) => isOwnScript(url, origin)).length,
    foreignBeforeClick: tab.requests.filter((url) => new URL(url).origin !== origin).length,
    keptBeforeClick: await readStorage(tab)
  }
}

/** A script file of the page's own origin: the kit's code may come before the user asks for it. */
function isOwnScript(url, origin) {
  const address = new URL(url)
  return address.origin === origin && address.pathname.endsWith('.js')
}

/** The document, and what its markup names: scripts, what they import statically, styles. @returns whether an address is one of these */
function namedIn(markup, href) {
  return (url) => {
    const name = new URL(url).pathname.split('/').at(-1)
    return url === href || (name !== '' && markup.includes(name))
  }
}
