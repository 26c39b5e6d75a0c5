import type { Address, Hex } from 'viem'
import { hexToBytes } from 'viem/utils'
import { parameters, tuples } from '../abi/parameters.js'
import type { Batch } from './call-facts.js'
import { callShape, type CallShapes, type ContractCall, type InnerCall, type ReadInner } from './call-shape.js'
import { readExecution } from './read-execution.js'

/** Functions that carry calls, by selector. */
export const BATCH_CALLS: CallShapes = {
  // multicall(bytes[])
  '0xac9650d8': callShape(parameters('bytes[]'), ([list], call, readInner) => ownCalls(list, call, readInner)),
  // multicall(uint256,bytes[]), with a deadline
  '0x5ae401dc': callShape(parameters('uint256', 'bytes[]'), ([, list], call, readInner) =>
    ownCalls(list, call, readInner)
  ),
  // multicall(bytes32,bytes[]), with the hash of an earlier block
  '0x1f0464d1': callShape(parameters('bytes32', 'bytes[]'), ([, list], call, readInner) =>
    ownCalls(list, call, readInner)
  ),
  // aggregate((address,bytes)[])
  '0x252dba42': callShape(parameters(tuples('address', 'bytes')), ([list], call, readInner) =>
    batch(
      'multicall3',
      list.map(([to, data]) => innerCall(call, to, 0n, data)),
      readInner
    )
  ),
  // tryAggregate(bool,(address,bytes)[])
  '0xbce38bd7': callShape(parameters('bool', tuples('address', 'bytes')), ([, list], call, readInner) =>
    batch(
      'multicall3',
      list.map(([to, data]) => innerCall(call, to, 0n, data)),
      readInner
    )
  ),
  // aggregate3((address,bool,bytes)[])
  '0x82ad56cb': callShape(parameters(tuples('address', 'bool', 'bytes')), ([list], call, readInner) =>
    batch(
      'multicall3',
      list.map(([to, , data]) => innerCall(call, to, 0n, data)),
      readInner
    )
  ),
  // aggregate3Value((address,bool,uint256,bytes)[])
  '0x174dea71': callShape(parameters(tuples('address', 'bool', 'uint256', 'bytes')), ([list], call, readInner) =>
    batch(
      'multicall3',
      list.map(([to, , value, data]) => innerCall(call, to, value, data)),
      readInner
    )
  ),
  // execute(address,uint256,bytes), ERC-4337 accounts
  '0xb61d27f6': callShape(parameters('address', 'uint256', 'bytes'), ([to, value, data], call, readInner) =>
    batch('account', [innerCall(call, to, value, data)], readInner)
  ),
  // executeBatch(address[],bytes[])
  '0x18dfb3c7': callShape(parameters('address[]', 'bytes[]'), ([targets, list], call, readInner) =>
    parallelCalls(targets, [], list, call, readInner)
  ),
  // executeBatch(address[],uint256[],bytes[])
  '0x47e1da2a': callShape(parameters('address[]', 'uint256[]', 'bytes[]'), ([targets, values, list], call, readInner) =>
    parallelCalls(targets, values, list, call, readInner)
  ),
  // executeBatch((address,uint256,bytes)[])
  '0x34fcd5be': callShape(parameters(tuples('address', 'uint256', 'bytes')), ([list], call, readInner) =>
    batch(
      'account',
      list.map(([to, value, data]) => innerCall(call, to, value, data)),
      readInner
    )
  ),
  // execute(bytes32,bytes), ERC-7579 and ERC-7821
  '0xe9ae5c53': callShape(parameters('bytes32', 'bytes'), ([mode, data], call, readInner) => {
    const execution = readExecution(mode, hexToBytes(data), call)
    if (!execution || 'kind' in execution) return execution
    return batch('erc7821', execution, readInner)
  })
}

function batch(scheme: Batch['scheme'], calls: readonly InnerCall[], readInner: ReadInner): Batch {
  return { kind: 'batch', scheme, ...readInner(calls) }
}

/** A call that the called contract makes, in its own name. */
function innerCall({ chainId, to: from }: ContractCall, to: Address, value: bigint, data: Hex): InnerCall {
  return { chainId, from, to, value, data: hexToBytes(data) }
}

/** Calls that a contract makes to itself in the name of its caller. The value stays with the outer call: it is there once. */
function ownCalls(list: readonly Hex[], call: ContractCall, readInner: ReadInner): Batch {
  const { chainId, from, to } = call
  return batch(
    'multicall',
    list.map((data) => ({ chainId, from, to, value: 0n, data: hexToBytes(data) })),
    readInner
  )
}

/** Calls in lists of equal length. Accounts take no values at all for zeros. */
function parallelCalls(
  targets: readonly Address[],
  values: readonly bigint[],
  list: readonly Hex[],
  call: ContractCall,
  readInner: ReadInner
): Batch | undefined {
  if (list.length !== targets.length || (values.length !== 0 && values.length !== targets.length)) return undefined
  return batch(
    'account',
    targets.map((to, index) => innerCall(call, to, values[index] ?? 0n, list[index] ?? '0x')),
    readInner
  )
}
