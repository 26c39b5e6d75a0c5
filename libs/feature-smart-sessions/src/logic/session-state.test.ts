import type { SmartSession } from '@appkit/core/data'
import { expect, test } from 'vitest'
import { sessionsIn, sessionStateOf } from './session-state.js'

const NOW = 1_800_000_000_000
const session = (parts: Partial<SmartSession> = {}): SmartSession => ({
  pci: 'one',
  project: { id: 'p', name: 'game.example' },
  expiry: NOW + 1,
  createdAt: NOW - 2,
  permissions: [],
  ...parts
})

test('default: a session counts until its end, and a revoked one no more, whatever its end', () => {
  expect(sessionStateOf(session(), NOW)).toBe('active')
  expect(sessionStateOf(session(), NOW + 1)).toBe('expired')
  expect(sessionStateOf(session({ revokedAt: NOW - 1 }), NOW)).toBe('revoked')
  expect(sessionStateOf(session({ revokedAt: NOW - 1 }), NOW + 1)).toBe('revoked')
})

test('default: those of one state, newest first', () => {
  const [old, young] = [session({ pci: 'old', createdAt: 1 }), session({ pci: 'young', createdAt: 2 })]
  const over = session({ pci: 'over', expiry: NOW })
  expect(sessionsIn('active', [old, over, young], NOW)).toEqual([young, old])
  expect(sessionsIn('expired', [old, over, young], NOW)).toEqual([over])
  expect(sessionsIn('revoked', [old, over, young], NOW)).toEqual([])
})
