import { describe, expect, it } from 'vitest'
import { readAppIdentity } from './read-app-identity.js'

const page = { origin: 'https://ferry.example' } as Location

describe('readAppIdentity', () => {
  it('default: nothing is made up', () => {
    expect(readAppIdentity({}, page)).toEqual({ name: undefined, icon: undefined })
    expect(readAppIdentity({ name: '', icons: [] }, page)).toEqual({ name: undefined, icon: undefined })
  })

  it('parameters: the name as it is, one that does not fit into a title is none', () => {
    expect(readAppIdentity({ name: 'Ferry' }, page).name).toBe('Ferry')
    expect(readAppIdentity({ name: 'x'.repeat(33) }, page).name).toBe(undefined)
  })

  it.each<[unknown]>([[[undefined]], [null], ['icon.png'], [[42]], [{}]])(
    'error: icons that are none, %j, throw nothing here',
    (icons) => {
      expect(readAppIdentity({ name: 'Ferry', icons: icons as string[] }, page)).toEqual({
        name: 'Ferry',
        icon: undefined
      })
    }
  )

  it('behavior: only pictures of the page itself, the first of them', () => {
    const own = 'https://ferry.example/icon.svg'
    const icons = [
      'https://elsewhere.example/icon.png',
      'https://ferry.example.evil.example/icon.png',
      'http://ferry.example/icon.png',
      '//elsewhere.example/icon.png',
      '/\\elsewhere.example/icon.png'
    ]
    expect(readAppIdentity({ icons }, page).icon).toBe(undefined)
    expect(readAppIdentity({ icons: [...icons, own, 'data:image/png;base64,AA=='] }, page).icon).toBe(own)
    expect(readAppIdentity({ icons: [...icons, '/icon.svg'] }, page).icon).toBe('/icon.svg')
    expect(readAppIdentity({ icons: ['data:image/png;base64,AA==', own] }, page).icon).toBe(
      'data:image/png;base64,AA=='
    )
  })
})
