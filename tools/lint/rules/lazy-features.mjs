import { floorOf, isOneOf, libOf } from '../support/floors.mjs'
import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

/** What a feature announces is small, and imports nothing but types. */
const MANIFEST = /^@appkit\/feature-[^/]+\/manifest$/

/** A feature or connector is reached by `import()` only, so that a page pays for it when it is used; its manifest may be imported. */
export const lazyFeatures = {
  create(context) {
    const place = placeOf(context.filename)
    const floor = place?.group === 'libs' && !place.isTest ? floorOf(place.name) : undefined
    if (!floor?.lazily) return {}
    return visitImports(({ node, specifier, isType, isDynamic }) => {
      const lib = libOf(specifier)
      if (lib && !isType && !isDynamic && !MANIFEST.test(specifier) && isOneOf(floor.lazily, lib)) {
        context.report({ node, message: `Reach ${specifier} by import(): a static import puts it into every page` })
      }
    })
  }
}
