import { describe, expect, it } from 'vitest'
import { createFakeNode, failureOf, NodeError } from '@appkit/core/testing'
import { getAddress } from 'viem'
import { testNetwork } from '../../test/networks.js'
import { eip155 } from '../index.js'
import { eip155Verifier } from '../verify/index.js'

const YES = `0x1626ba7e${'0'.repeat(56)}`
const networks = [testNetwork(1, ['https://a.example/'])]
const session = {
  data: { accountAddress: getAddress(`0x${'ac'.repeat(20)}`), chainId: 'eip155:1' } as never,
  message: 'example.com wants you to sign in with your Ethereum account:\n…',
  signature: `0x${'ab'.repeat(97)}`
}

/** Asks as the kit does for what it keeps, of nodes that answer so. */
async function verify(answer: unknown) {
  const { fetch } = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : answer))
  const verifier = await eip155().loadVerifier?.({ getNetworks: () => networks, fetch })
  return verifier?.verify(session)
}

describe('the signature of a contract, as the kit verifies what it keeps', () => {
  it('default: what the contract says', async () => {
    expect(await verify(YES)).toBe(true)
    expect(await verify(`0xffffffff${'0'.repeat(56)}`)).toBe(false)
    expect(await verify('0x')).toBe(false)
    expect(await verify(new NodeError(3, 'execution reverted'))).toBe(false)
  })

  it('behavior: where no node answers the signature stays unchecked, and a verifier for strangers takes it for no', async () => {
    expect(await failureOf(verify(new NodeError(-32005, 'limit exceeded')))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await failureOf(verify(new Response('', { status: 503 })))).toMatchObject({ code: 'UNAVAILABLE' })
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await eip155Verifier({ networks, fetch }).verify(session)).toBe(false)
  })
})
