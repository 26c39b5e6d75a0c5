import { posix } from 'node:path'
import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

/** Inside a feature the view imports the logic, never the other way round. */
export const logicBelowView = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || place.isTest || !place.inside.startsWith('src/logic/')) return {}
    return visitImports(({ node, specifier }) => {
      const target = posix.join(posix.dirname(place.inside), specifier)
      const isView = specifier.startsWith('.') && /^src\/view(\/|$)/.test(target)
      if (isView || /^(@appkit\/ui-react|react|react-dom)($|\/)/.test(specifier)) {
        context.report({ node, message: `Logic does not import ${specifier}: views stand on logic` })
      }
    })
  }
}
