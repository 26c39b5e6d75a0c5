/** ABI of `contracts/LocalIdRegistry.sol`. Made by: npm run compile -w @appkit/local-chain */
export const localIdRegistryAbi = [
  {
    inputs: [{ internalType: 'address', name: 'owner', type: 'address' }],
    name: 'idOf',
    outputs: [{ internalType: 'uint256', name: 'fid', type: 'uint256' }],
    stateMutability: 'view',
    type: 'function'
  }
] as const

/** The code that creates `contracts/LocalIdRegistry.sol`; the arguments come behind it. */
export const localIdRegistryBytecode =
  '0x6080604052348015600e575f5ffd5b50608380601a5f395ff3fe6080604052348015600e575f5ffd5b50600436106026575f3560e01c8063d94fe83214602a575b5f5ffd5b604660353660046058565b5f6020819052908152604090205481565b60405190815260200160405180910390f35b5f602082840312156067575f5ffd5b81356001600160a01b0381168114607c575f5ffd5b939250505056'
