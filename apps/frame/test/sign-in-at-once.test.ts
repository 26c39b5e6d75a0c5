import type { FrameSiwxMessage, FrameUser } from '@appkit/frame-protocol'
import { parseSignInMessage } from '@appkit/core/sign-in'
import { verifyMessage, type Hex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET } from './fake-services.js'
import { createFrameInMemory, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const APP_ORIGIN = 'https://app.example'
const { eip155, solana } = deriveAccounts(SECRET)
const MESSAGE: FrameSiwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5f6',
  statement: 'Come aboard.',
  issuedAt: '2026-11-26T10:00:00.000Z'
}

let frame: FrameInMemory
let host: HostPort

beforeEach(async () => {
  frame = createFrameInMemory({ fetch: createFakeServices().fetch })
  host = connectHost(frame, APP_ORIGIN)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

const userWith = async (changes: Partial<FrameSiwxMessage> = {}): Promise<FrameUser> =>
  (await host.ask('GET_USER', { chainId: 1, siwxMessage: { ...MESSAGE, ...changes } })) as FrameUser

test('default: a user who has just logged in has signed the message of the app, too', async () => {
  const { address, message = '', signature, siwxMessage } = await userWith()
  const { accountAddress, ...parts } = MESSAGE
  expect(parseSignInMessage(message)).toEqual({ ...parts, accountAddress: address })
  expect(siwxMessage).toEqual({ ...parts, accountAddress: address })
  expect(accountAddress).not.toBe(address)
  expect(await verifyMessage({ address: eip155.address, message, signature: signature as Hex })).toBe(true)
})

test('default: on Solana as well', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const user = (await host.ask('GET_USER', { chainId, siwxMessage: { ...MESSAGE, chainId } })) as FrameUser
  expect(parseSignInMessage(user.message ?? '')).toMatchObject({ chainId, accountAddress: solana.address })
  expect(user.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
})

test('behavior: it is signed once for each login, and not for an app that comes back', async () => {
  expect(await userWith()).toHaveProperty('signature')
  const second = await userWith({ nonce: 'another0nonce' })
  expect(second).toMatchObject({ address: eip155.address })
  expect(second).not.toHaveProperty('signature')
})

test.each<[string, Partial<FrameSiwxMessage>]>([
  ['for another domain', { domain: 'bank.example' }],
  ['for a page elsewhere', { uri: 'https://bank.example/login' }],
  ['for what a page has made', { uri: 'blob:https://app.example/0b0e' }],
  ['for no page', { uri: 'login' }],
  ['for another network', { chainId: 'eip155:10' }],
  ['that allows the app something', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
  ['of two lines of statement', { statement: 'Come aboard.\n\nURI: https://bank.example' }],
  ['with a nonce that is none', { nonce: 'a b' }],
  ['without a time', { issuedAt: undefined }]
])('behavior: a message %s is not signed, and the login goes on', async (_name, changes) => {
  const user = await userWith(changes)
  expect(user).toMatchObject({ address: eip155.address })
  expect(user).not.toHaveProperty('signature')
})
