import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { PAYLOAD_SCHEMAS } from './frame-payloads.js'

test('T3.11 behavior: a variable that is none leaves the others of a theme as they are', () => {
  const fonts = `${'Brand, '.repeat(40)}sans-serif`
  const themeVariables = {
    '--w3m-accent': 'red',
    '--w3m-font-family': fonts,
    '--w3m-z-index': 7,
    '--app-shadow': { blur: 4 },
    ['--long'.repeat(40)]: 'red',
    '--text': 'x'.repeat(5_000)
  }
  expect(parse(PAYLOAD_SCHEMAS.SYNC_THEME, { themeMode: 'dark', themeVariables })).toEqual({
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'red', '--w3m-font-family': fonts, '--w3m-z-index': 7 }
  })
})

test('behavior: an app is known by its name however many icons it has, and whatever they are', () => {
  const icons = [
    'https://app.example/icon.svg',
    'data:image/png;base64,AA',
    7,
    ...Array<string>(200).fill('about:blank')
  ]
  const metadata = { name: 'Ferry', description: '', url: 'https://app.example', icons }
  expect(parse(PAYLOAD_SCHEMAS.SYNC_DAPP_DATA, { projectId: 'one', metadata })).toEqual({
    projectId: 'one',
    metadata: { ...metadata, icons: ['https://app.example/icon.svg'] }
  })
})
