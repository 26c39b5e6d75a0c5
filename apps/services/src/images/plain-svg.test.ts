import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { plainSvg } from './plain-svg.js'

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 24 24">'

test('T9.08 what draws stays', () => {
  const drawing =
    '<defs><linearGradient id="g" x2="1"><stop stop-color="#f00" offset=".5"/></linearGradient></defs><g fill="none" transform="rotate(-45 12 12)"><path fill="url(#g)" d="M0 0h24v-1.5e3z"/></g>'
  expect(plainSvg(svg(drawing))).toBe(`${ROOT}${drawing}</svg>`)
})

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a script in a drawing', '<g><script href="https://evil.example/a.js"/><path d="M0"/></g>', '<g><path d="M0"/></g>'],
  ['what begins with on', '<path onclick="alert(1)" d="M0"/>', '<path d="M0"/>'],
  ['a page', '<foreignObject><g><path d="M0"/></g></foreignObject>', ''],
  ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>', ''],
  ['a link', '<a href="javascript:alert(1)"><path d="M0"/></a>', ''],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>', ''],
  ['a style sheet', '<style>@import url(https://evil.example/a.css)</style>', ''],
  ['a style', '<path style="fill:url(https://evil.example/#a)" d="M0"/>', '<path d="M0"/>'],
  ['a fill from elsewhere', '<path fill="url(https://evil.example/#a)" d="M0"/>', '<path d="M0"/>'],
  ['an escaped fill', '<path fill="u&#114;l(//evil.example)" d="M0"/>', '<path d="M0"/>'],
  ['what repeats', '<g id="a"><use href="#a"/><use href="#a"/></g>', '<g id="a"></g>'],
  ['text', '<text>letters</text><title>name</title>', ''],
  ['attributes of other vocabularies', '<path xlink:href="#a" inkscape:x="1" d="M0"/>', '<path d="M0"/>'],
  ['comments and instructions', '<!-- [1] <script> --><?php echo ?><path d="M0"/>', '<path d="M0"/>']
])('T9.08 %s is left out', (_name, inside, left) => {
  expect(plainSvg(svg(inside))).toBe(`${ROOT}${left}</svg>`)
})

test.each([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['an end without a start', `${svg('')}</g>`],
  ['a start without an end', svg('<g>')],
  ['crossed elements', svg('<g><defs></g></defs>')],
  ['two roots', svg('') + svg('')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['character data', svg('<![CDATA[<script>]]>')],
  ['an open comment', svg('<!-- ')],
  ['an open quotation', svg('<path d="M0/>')],
  ['another vocabulary', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>'],
  ['no size', svg('', '')],
  ['no room', svg('', 'viewBox="0 0 0 24"')],
  ['a size of words', svg('', 'viewBox="0 0 a b"')],
  ['too many elements', svg('<path/>'.repeat(5001))],
  ['elements too deep in each other', svg(`${'<g>'.repeat(40)}${'</g>'.repeat(40)}`)]
])('T9.08 %s is refused', (_name, text) => {
  expect(plainSvg(text)).toBeUndefined()
})

test('a size in pixels will do for a view box', () => {
  expect(plainSvg(svg('', 'width="24px" height="24"'))).toBe(`${ROOT}</svg>`)
})

test('what is left is left as it is when it is read again', () => {
  const once = plainSvg(svg('<g class="a"><script/><path d="M0" fill="rgb(1, 2, 3)"/></g>'))!
  expect(plainSvg(once)).toBe(once)
})

describe('the icon package', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')
  const wanted = ['networks', 'wallets', 'exchanges'].flatMap((kind) => {
    const path = join(folder, kind, 'background')
    return readdirSync(path).flatMap((file) => (file.endsWith('.svg.js') ? [join(path, file)] : []))
  })

  test('no part of its drawings is lost', async () => {
    for (const path of wanted) {
      const { default: text } = (await import(pathToFileURL(path).href)) as { default: string }
      const plain = plainSvg(text) ?? ''
      expect(plain.match(/<[a-z]/gi)?.length, path).toBe(text.match(/<[a-z]/gi)?.length)
    }
  })
})
