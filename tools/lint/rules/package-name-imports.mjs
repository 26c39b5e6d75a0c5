import { posix } from 'node:path'
import { libOf } from '../support/floors.mjs'
import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

/** How libs are built and tested: for the settings files of each, and for tests. */
const SHARED_BY_LIBS = /^(\.\.\/)+tools\/library\/[^/]+$/
/** Plug-ins that libs offer for builds: an app's settings are read where names do not lead to sources. */
const PART_OF_BUILDS = /^(\.\.\/)+libs\/[^/]+\/src\/build\/[^/]+$/

/** Another workspace package is imported by its name; one's own files by a relative path that ends in `.js`. */
export const packageNameImports = {
  create(context) {
    const place = placeOf(context.filename)
    if (!place) return {}
    return visitImports(({ node, specifier }) => {
      if ((isSettings(place.inside) || place.isTest) && SHARED_BY_LIBS.test(specifier)) return
      if (place.group === 'apps' && isSettings(place.inside) && PART_OF_BUILDS.test(specifier)) return
      if (specifier.startsWith('.') && leaves(place.inside, specifier)) {
        context.report({
          node,
          message: `${specifier} leaves ${place.group}/${place.name}: import the package by name`
        })
      } else if (place.group === 'libs' && !place.isTest && libOf(specifier) === place.name) {
        context.report({ node, message: `${specifier} is this package itself: import the file by its relative path` })
      } else if (/^@appkit\/[^/]+\/(src|dist)\//.test(specifier)) {
        context.report({ node, message: `${specifier} reaches behind the entries of its package` })
      }
    })
  }
}

function isSettings(inside) {
  return /^[^/]+\.config\.ts$/.test(inside)
}

function leaves(inside, specifier) {
  return posix.join(posix.dirname(inside), specifier).startsWith('..')
}
