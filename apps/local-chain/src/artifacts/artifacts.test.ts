import { expect, test } from 'vitest'
import { compileContracts } from '../../scripts/compile-contracts.mjs'
import { readMulticall } from '../../scripts/read-multicall.mjs'
import * as batchExecutor from './local-batch-executor.js'
import * as collectible from './local-collectible.js'
import * as edition from './local-edition.js'
import * as hostileToken from './local-hostile-token.js'
import * as idRegistry from './local-id-registry.js'
import * as quietToken from './local-quiet-token.js'
import * as token from './local-token.js'
import * as turncoat from './local-turncoat-account.js'
import { multicall3Bytecode } from './multicall3.js'

test('default: compiling again gives the same interfaces and the same code', { timeout: 120_000 }, () => {
  expect(compileContracts()).toEqual([
    {
      name: 'LocalBatchExecutor',
      abi: batchExecutor.localBatchExecutorAbi,
      bytecode: batchExecutor.localBatchExecutorBytecode
    },
    { name: 'LocalCollectible', abi: collectible.localCollectibleAbi, bytecode: collectible.localCollectibleBytecode },
    { name: 'LocalEdition', abi: edition.localEditionAbi, bytecode: edition.localEditionBytecode },
    {
      name: 'LocalHostileToken',
      abi: hostileToken.localHostileTokenAbi,
      bytecode: hostileToken.localHostileTokenBytecode
    },
    { name: 'LocalIdRegistry', abi: idRegistry.localIdRegistryAbi, bytecode: idRegistry.localIdRegistryBytecode },
    { name: 'LocalQuietToken', abi: quietToken.localQuietTokenAbi, bytecode: quietToken.localQuietTokenBytecode },
    { name: 'LocalToken', abi: token.localTokenAbi, bytecode: token.localTokenBytecode },
    {
      name: 'LocalTurncoatAccount',
      abi: turncoat.localTurncoatAccountAbi,
      bytecode: turncoat.localTurncoatAccountBytecode
    }
  ])
})

test('default: Multicall3 is the one that viem holds', () => {
  expect(multicall3Bytecode).toBe(readMulticall())
})
