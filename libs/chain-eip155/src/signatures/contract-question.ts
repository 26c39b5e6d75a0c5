import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  type Address,
  type Hex
} from 'viem'

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** The one answer of `isValidSignature` that means yes: its selector, as a whole word. */
const YES_OF_CONTRACT: Hex = `0x1626ba7e${'0'.repeat(56)}`
/** What the validator of ERC-6492 returns for yes. */
const YES_OF_VALIDATOR: Hex = '0x01'

/** What a node is asked about the signature of an account that is a contract. */
export interface ContractQuestion {
  /** First parameter of `eth_call`. */
  readonly call: { readonly to?: Address; readonly data: Hex }
  /** The one answer that means yes. */
  readonly yes: Hex
}

/**
 * Asks the account's contract whether it signed the text; one that is not there yet by way of the factory that the signature names (ERC-6492).
 * @source ERC-1271, ERC-6492
 */
export function contractQuestion(account: Address, message: string, signature: Hex): ContractQuestion {
  const hash = hashMessage(message)
  if (!isErc6492Signature(signature)) {
    return {
      call: { to: account, data: encodeFunctionData({ abi: ERC1271, args: [hash, signature] }) },
      yes: YES_OF_CONTRACT
    }
  }
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [account, hash, signature]
  })
  return { call: { data }, yes: YES_OF_VALIDATOR }
}
