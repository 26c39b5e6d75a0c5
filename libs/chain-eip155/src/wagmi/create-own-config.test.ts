/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@wagmi/core'
import type { Client } from 'viem'
import { call } from 'viem/actions'
import { encodeErrorResult, parseAbi } from 'viem/utils'
import { expect, it } from 'vitest'
import { createFakeNode, createPatientClock, NodeError } from '@appkit/core/testing'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const network = testNetwork(1, ['https://a.example/'])
const CONTRACT = '0x00000000000000000000000000000000000000aa'

it('T6.12 a contract that answers with an offchain lookup makes the page ask nobody', async () => {
  let visits = 0
  const gateway = createServer((_request, response) => {
    visits += 1
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)'
    ]),
    args: [CONTRACT, [`http://127.0.0.1:${port}/{sender}/{data}`], '0x01', '0x12345678', '0x']
  })
  const node = createFakeNode(({ method }) =>
    method === 'eth_chainId' ? '0x1' : new NodeError(3, 'execution reverted', lookup)
  )
  const { runtime } = createTestRuntime({ networks: [network], clock: createPatientClock(), fetch: node.fetch })
  const client = (runtime.handle as Config).getClient({ chainId: 1 }) as Client
  await expect(call(client, { to: CONTRACT, data: '0x01' })).rejects.toThrow()
  await new Promise((resolve) => gateway.close(resolve))
  expect(visits).toBe(0)
})
