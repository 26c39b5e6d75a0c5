import { posix } from 'node:path'
import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

/** Test doubles are imported by tests and by other test doubles, never by what ships. */
export const testingStaysInTests = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || !place.isSource || place.isTest || place.isTesting) return {}
    return visitImports(({ node, specifier }) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(place.inside), specifier) : specifier
      if (
        /^@appkit\/[^/]+\/testing($|\/)/.test(target) ||
        /^src\/testing\//.test(target) ||
        /^(vitest|@testing-library\/|fast-check)/.test(target)
      ) {
        context.report({ node, message: `${specifier} is for tests only` })
      }
    })
  }
}
