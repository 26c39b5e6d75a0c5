import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Picture } from './picture.js'
import type { PictureSource } from './picture-source.js'
import { plainSvg } from './plain-svg.js'

const require = createRequire(import.meta.url)

const ENDING = '.svg.js'
/** Those that fill their ground, since they are shown as tiles. */
const TOKENS = 'tokens/background'

/**
 * The marks that `@web3icons/core` keeps, each in a module of its own that is loaded when it is requested. Tokens are found by their symbol, the
 * rest by its place in the package. Where the package was removed, there are none.
 */
export function iconPackage(): PictureSource {
  let symbols: Promise<ReadonlyMap<string, string>> | undefined
  const placeOf = async (symbol: string): Promise<string | undefined> => {
    symbols ??= listSymbols()
    return (await symbols).get(symbol.toLowerCase())
  }
  return {
    async find({ kind, names: [name = ''], mark }) {
      try {
        const place = kind === 'tokens' ? await placeOf(name) : mark
        return place === undefined ? undefined : await readMark(place)
      } catch {
        return undefined
      }
    }
  }
}

function fileOf(place: string): string {
  return join(dirname(require.resolve('@web3icons/core')), 'svgs', `${place}${ENDING}`)
}

/** @returns symbol, lower case → place */
async function listSymbols(): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(dirname(fileOf(`${TOKENS}/any`)))
  const symbols = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length))
  return new Map(symbols.map((symbol) => [symbol.toLowerCase(), `${TOKENS}/${symbol}`]))
}

async function readMark(place: string): Promise<Picture | undefined> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(fileOf(place)).href)
  const drawing = plainSvg(String((module as { default?: unknown }).default))
  if (drawing === undefined) return undefined
  return { type: 'image/svg+xml; charset=utf-8', bytes: new Uint8Array(Buffer.from(drawing)) }
}
