/** ABI of `contracts/LocalTurncoatAccount.sol`. Made by: npm run compile -w @appkit/local-chain */
export const localTurncoatAccountAbi = [
  {
    inputs: [{ internalType: 'address', name: 'turningSignal', type: 'address' }],
    stateMutability: 'nonpayable',
    type: 'constructor'
  },
  { stateMutability: 'payable', type: 'fallback' },
  {
    inputs: [],
    name: 'signal',
    outputs: [{ internalType: 'address', name: '', type: 'address' }],
    stateMutability: 'view',
    type: 'function'
  },
  {
    inputs: [
      {
        components: [
          { internalType: 'address', name: 'sender', type: 'address' },
          { internalType: 'uint256', name: 'nonce', type: 'uint256' },
          { internalType: 'bytes', name: 'initCode', type: 'bytes' },
          { internalType: 'bytes', name: 'callData', type: 'bytes' },
          { internalType: 'bytes32', name: 'accountGasLimits', type: 'bytes32' },
          { internalType: 'uint256', name: 'preVerificationGas', type: 'uint256' },
          { internalType: 'bytes32', name: 'gasFees', type: 'bytes32' },
          { internalType: 'bytes', name: 'paymasterAndData', type: 'bytes' },
          { internalType: 'bytes', name: 'signature', type: 'bytes' }
        ],
        internalType: 'struct LocalTurncoatAccount.PackedUserOperation',
        name: '',
        type: 'tuple'
      },
      { internalType: 'bytes32', name: '', type: 'bytes32' },
      { internalType: 'uint256', name: 'missingFunds', type: 'uint256' }
    ],
    name: 'validateUserOp',
    outputs: [{ internalType: 'uint256', name: '', type: 'uint256' }],
    stateMutability: 'nonpayable',
    type: 'function'
  },
  { stateMutability: 'payable', type: 'receive' }
] as const

/** The code that creates `contracts/LocalTurncoatAccount.sol`; the arguments come behind it. */
export const localTurncoatAccountBytecode =
  '0x60a0604052348015600e575f5ffd5b5060405161020e38038061020e833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b60805161018b6100835f395f8181606d015260b2015261018b5ff3fe608060405260043610610028575f3560e01c806319822f7c1461002a578063640d090b1461005c575b005b348015610035575f5ffd5b5061004961004436600461013c565b6100a7565b6040519081526020015b60405180910390f35b348015610067575f5ffd5b5061008f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610053565b5f6001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001631156100da57fe5b6040515f90339084908381818185875af1925050503d805f8114610119576040519150601f19603f3d011682016040523d82523d5f602084013e61011e565b606091505b505090508061012e576001610130565b5f5b60ff1695945050505050565b5f5f5f6060848603121561014e575f5ffd5b833567ffffffffffffffff811115610164575f5ffd5b84016101208187031215610176575f5ffd5b9560208501359550604090940135939250505056'
