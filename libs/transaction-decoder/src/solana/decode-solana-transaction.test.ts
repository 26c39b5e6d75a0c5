import { address, createNoopSigner, type Address, type Instruction } from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getAssignInstruction,
  getAssignWithSeedInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getTransferSolInstruction,
  getTransferSolWithSeedInstruction,
  getWithdrawNonceAccountInstruction
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getThawAccountInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction
} from '@solana-program/token'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { encodeTransaction, payer } from '../../test/encode-transaction.js'
import { BLOCKHASH, DELEGATE, MINT, PAYER, RECEIVER, SOURCE, TABLE, TOKEN_2022 } from '../../test/solana-accounts.js'
import { decodeSolanaTransaction, MAX_SOLANA_TRANSACTION } from './decode-solana-transaction.js'

const known = (one: string) => ({ status: 'known', address: one })
const MAX_UINT64 = 2n ** 64n - 1n
const SYSTEM = address('11111111111111111111111111111111')
const TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const BUDGET = address('ComputeBudget111111111111111111111111111111')
const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const OLD_MEMO = address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')
const NONCE = createNoopSigner(SOURCE)

function decode(...instructions: Instruction[]) {
  const facts = decodeSolanaTransaction(encodeTransaction(instructions))
  return facts.kind === 'transaction' ? facts.instructions : [facts]
}

/** An instruction of these bytes. */
const bytesFor = (
  programAddress: Address,
  data: readonly number[],
  accounts: readonly Address[] = []
): Instruction => ({
  programAddress,
  accounts: accounts.map((one) => ({ address: one, role: 1 })),
  data: Uint8Array.from(data)
})

const solTransfer = getTransferSolInstruction({ source: payer, destination: RECEIVER, amount: 5n })

describe('the transaction', () => {
  it.each(['legacy', 0] as const)('of version %s', (version) => {
    expect(decodeSolanaTransaction(encodeTransaction([solTransfer], { version }))).toEqual({
      kind: 'transaction',
      version,
      feePayer: PAYER,
      signers: [PAYER],
      isDurable: false,
      instructions: [{ kind: 'solTransfer', source: known(PAYER), recipient: known(RECEIVER), lamports: '5' }]
    })
  })

  it('stays good when it stands on a nonce', () => {
    const advance = getAdvanceNonceAccountInstruction({ nonceAccount: SOURCE, nonceAuthority: payer })
    expect(decodeSolanaTransaction(encodeTransaction([advance, solTransfer]))).toMatchObject({
      isDurable: true,
      instructions: [{ kind: 'nonceAdvance', account: known(SOURCE), authority: known(PAYER) }, { kind: 'solTransfer' }]
    })
  })

  it.each<[string, Instruction, boolean]>([
    ['with bytes after its number', bytesFor(SYSTEM, [4, 0, 0, 0, 0], [SOURCE, RECEIVER, PAYER]), true],
    ['with fewer accounts', bytesFor(SYSTEM, [4, 0, 0, 0], [SOURCE]), true],
    ['cut', bytesFor(SYSTEM, [4, 0, 0], [SOURCE]), false],
    ['of another number', bytesFor(SYSTEM, [4, 0, 0, 1], [SOURCE]), false],
    ['of another program', bytesFor(TOKEN, [4, 0, 0, 0], [SOURCE]), false]
  ])('T13.08 stands on a nonce as the network sees it: an advance %s', (_name, advance, isDurable) => {
    const first = decodeSolanaTransaction(encodeTransaction([advance, solTransfer]))
    expect(first).toMatchObject({ isDurable, instructions: [{ kind: expect.any(String) }, { kind: 'solTransfer' }] })
    expect(decodeSolanaTransaction(encodeTransaction([solTransfer, advance]))).toMatchObject({ isDurable: false })
  })

  it('says that accounts of lookup tables are not known', () => {
    const facts = decodeSolanaTransaction(
      encodeTransaction(
        [
          getTransferCheckedInstruction({
            source: SOURCE,
            mint: MINT,
            destination: RECEIVER,
            authority: payer,
            amount: 5n,
            decimals: 6
          })
        ],
        { inTable: [MINT, RECEIVER] }
      )
    )
    expect(facts).toMatchObject({
      instructions: [
        {
          kind: 'tokenTransfer',
          source: known(SOURCE),
          mint: { status: 'unknown', lookupTable: TABLE, index: 0 },
          recipient: { status: 'unknown', lookupTable: TABLE, index: 1 }
        }
      ]
    })
  })
})

it.each<[string, Instruction, object]>([
  [
    'createAccount',
    getCreateAccountInstruction({ payer, newAccount: NONCE, lamports: 9n, space: 165n, programAddress: TOKEN }),
    { kind: 'accountCreation', payer: known(PAYER), account: known(SOURCE), lamports: '9', space: '165', owner: TOKEN }
  ],
  [
    'createAccountWithSeed',
    getCreateAccountWithSeedInstruction({
      payer,
      newAccount: RECEIVER,
      baseAccount: payer,
      base: PAYER,
      seed: 'stake:0',
      amount: 9n,
      space: 200n,
      programAddress: TOKEN
    }),
    {
      kind: 'accountCreation',
      payer: known(PAYER),
      account: known(RECEIVER),
      lamports: '9',
      space: '200',
      owner: TOKEN
    }
  ],
  [
    'assign',
    getAssignInstruction({ account: payer, programAddress: RECEIVER }),
    { kind: 'accountAssignment', account: known(PAYER), owner: RECEIVER }
  ],
  [
    'assignWithSeed',
    getAssignWithSeedInstruction({
      account: SOURCE,
      baseAccount: payer,
      base: PAYER,
      seed: 'a',
      programAddress: RECEIVER
    }),
    { kind: 'accountAssignment', account: known(SOURCE), owner: RECEIVER }
  ],
  [
    'allocate',
    getAllocateInstruction({ newAccount: payer, space: 10n }),
    { kind: 'accountAllocation', account: known(PAYER), space: '10' }
  ],
  [
    'transferSolWithSeed',
    getTransferSolWithSeedInstruction({
      source: SOURCE,
      baseAccount: payer,
      destination: RECEIVER,
      amount: 4n,
      fromSeed: 'a',
      fromOwner: SYSTEM
    }),
    { kind: 'solTransfer', source: known(SOURCE), recipient: known(RECEIVER), lamports: '4' }
  ],
  [
    'withdrawNonceAccount',
    getWithdrawNonceAccountInstruction({
      nonceAccount: SOURCE,
      recipientAccount: RECEIVER,
      nonceAuthority: payer,
      withdrawAmount: 3n
    }),
    { kind: 'nonceWithdrawal', account: known(SOURCE), recipient: known(RECEIVER), lamports: '3' }
  ],
  [
    'authorizeNonceAccount',
    getAuthorizeNonceAccountInstruction({ nonceAccount: SOURCE, nonceAuthority: payer, newNonceAuthority: RECEIVER }),
    { kind: 'nonceAuthority', account: known(SOURCE), newAuthority: RECEIVER }
  ]
])('the System program: %s', (_name, instruction, expected) => {
  expect(decode(instruction)).toEqual([expected])
})

describe.each([
  ['token', undefined],
  ['token2022', { programAddress: TOKEN_2022 }]
] as const)('the program %s', (program, config) => {
  const own = { source: SOURCE, authority: payer, amount: 5n }
  const checked = { mint: MINT, decimals: 6 }

  it.each<[string, Instruction, object]>([
    [
      'transfer',
      getTransferInstruction({ ...own, destination: RECEIVER }, config),
      { kind: 'tokenTransfer', source: known(SOURCE), recipient: known(RECEIVER), authority: known(PAYER), amount: '5' }
    ],
    [
      'transferChecked',
      getTransferCheckedInstruction({ ...own, ...checked, destination: RECEIVER }, config),
      {
        kind: 'tokenTransfer',
        source: known(SOURCE),
        mint: known(MINT),
        recipient: known(RECEIVER),
        authority: known(PAYER),
        amount: '5',
        decimals: 6
      }
    ],
    [
      'approve',
      getApproveInstruction({ source: SOURCE, delegate: DELEGATE, owner: payer, amount: MAX_UINT64 }, config),
      {
        kind: 'tokenApproval',
        source: known(SOURCE),
        delegate: known(DELEGATE),
        amount: MAX_UINT64.toString(),
        isUnlimited: true
      }
    ],
    [
      'approveChecked',
      getApproveCheckedInstruction(
        { source: SOURCE, ...checked, delegate: DELEGATE, owner: payer, amount: 5n },
        config
      ),
      {
        kind: 'tokenApproval',
        source: known(SOURCE),
        mint: known(MINT),
        delegate: known(DELEGATE),
        amount: '5',
        isUnlimited: false,
        decimals: 6
      }
    ],
    [
      'revoke',
      getRevokeInstruction({ source: SOURCE, owner: payer }, config),
      { kind: 'tokenRevocation', source: known(SOURCE) }
    ],
    [
      'setAuthority',
      getSetAuthorityInstruction(
        { owned: SOURCE, owner: payer, authorityType: AuthorityType.AccountOwner, newAuthority: RECEIVER },
        config
      ),
      { kind: 'tokenAuthorityChange', account: known(SOURCE), authority: 'accountOwner', newAuthority: RECEIVER }
    ],
    [
      'setAuthority to no account',
      getSetAuthorityInstruction(
        { owned: MINT, owner: payer, authorityType: AuthorityType.MintTokens, newAuthority: null },
        config
      ),
      { kind: 'tokenAuthorityChange', account: known(MINT), authority: 'mintTokens', newAuthority: undefined }
    ],
    [
      'closeAccount',
      getCloseAccountInstruction({ account: SOURCE, destination: RECEIVER, owner: payer }, config),
      { kind: 'tokenAccountClosure', account: known(SOURCE), recipient: known(RECEIVER) }
    ],
    [
      'burn',
      getBurnInstruction({ account: SOURCE, mint: MINT, authority: payer, amount: 5n }, config),
      { kind: 'tokenBurn', account: known(SOURCE), mint: known(MINT), amount: '5' }
    ],
    [
      'burnChecked',
      getBurnCheckedInstruction({ account: SOURCE, ...checked, authority: payer, amount: 5n }, config),
      { kind: 'tokenBurn', account: known(SOURCE), mint: known(MINT), amount: '5', decimals: 6 }
    ],
    [
      'mintTo',
      getMintToInstruction({ mint: MINT, token: SOURCE, mintAuthority: payer, amount: 5n }, config),
      { kind: 'tokenMint', account: known(SOURCE), mint: known(MINT), amount: '5' }
    ],
    [
      'mintToChecked',
      getMintToCheckedInstruction({ token: SOURCE, ...checked, mintAuthority: payer, amount: 5n }, config),
      { kind: 'tokenMint', account: known(SOURCE), mint: known(MINT), amount: '5', decimals: 6 }
    ],
    [
      'freezeAccount',
      getFreezeAccountInstruction({ account: SOURCE, mint: MINT, owner: payer }, config),
      { kind: 'tokenFreeze', account: known(SOURCE), isFrozen: true }
    ],
    [
      'thawAccount',
      getThawAccountInstruction({ account: SOURCE, mint: MINT, owner: payer }, config),
      { kind: 'tokenFreeze', account: known(SOURCE), isFrozen: false }
    ],
    [
      'syncNative',
      getSyncNativeInstruction({ account: SOURCE }, config),
      { kind: 'wrappedSolSync', account: known(SOURCE) }
    ],
    [
      'initializeAccount3',
      getInitializeAccount3Instruction({ account: SOURCE, mint: MINT, owner: RECEIVER }, config),
      { kind: 'tokenAccountSetup', account: known(SOURCE), mint: known(MINT), owner: RECEIVER }
    ]
  ])('%s', (_name, instruction, expected) => {
    expect(decode(instruction)).toEqual([{ ...expected, program }])
  })
})

it('names an authority that only Token-2022 has', () => {
  expect(decode(bytesFor(TOKEN_2022, [6, 8, 0], [MINT, PAYER]))).toMatchObject([
    { kind: 'tokenAuthorityChange', authority: 'other', newAuthority: undefined }
  ])
})

describe('other programs', () => {
  const associated = { payer, ata: SOURCE, owner: RECEIVER, mint: MINT }
  const made = {
    kind: 'tokenAccountCreation',
    payer: known(PAYER),
    account: known(SOURCE),
    owner: known(RECEIVER),
    mint: known(MINT)
  }

  it('make the token account of an owner', () => {
    const [program, accounts] = [
      getCreateAssociatedTokenInstruction(associated),
      getCreateAssociatedTokenIdempotentInstruction(associated)
    ]
    expect(decode(program, accounts)).toEqual([
      { ...made, isIdempotent: false },
      { ...made, isIdempotent: true }
    ])
    expect(decode({ ...program, data: new Uint8Array() }), 'as it was written first').toEqual([
      { ...made, isIdempotent: false }
    ])
  })

  it('set the price', () => {
    expect(
      decode(
        bytesFor(BUDGET, [1, 0, 0, 4, 0]),
        bytesFor(BUDGET, [2, 0x40, 0x0d, 0x03, 0]),
        bytesFor(BUDGET, [3, 0xe8, 3, 0, 0, 0, 0, 0, 0]),
        bytesFor(BUDGET, [4, 0, 0, 1, 0])
      )
    ).toEqual([
      { kind: 'computeBudget', setting: 'heapFrame', value: '262144' },
      { kind: 'computeBudget', setting: 'unitLimit', value: '200000' },
      { kind: 'computeBudget', setting: 'unitPrice', value: '1000' },
      { kind: 'computeBudget', setting: 'loadedAccountsDataSize', value: '65536' }
    ])
  })

  it('note a memo', () => {
    const text = [...new TextEncoder().encode('gm ☀')]
    expect(decode(bytesFor(MEMO, text), bytesFor(OLD_MEMO, text))).toEqual([
      { kind: 'memo', text: 'gm ☀' },
      { kind: 'memo', text: 'gm ☀' }
    ])
  })

  it('are unknown', () => {
    expect(decode(bytesFor(DELEGATE, [1, 2, 3], [RECEIVER]))).toEqual([
      { kind: 'unknown', reason: 'program', program: DELEGATE, accounts: [known(RECEIVER)], dataLength: 3 }
    ])
  })
})

describe('instructions that are not exactly themselves', () => {
  const transferBytes = [3, 5, 0, 0, 0, 0, 0, 0, 0]

  it.each([
    ['a byte too many', bytesFor(TOKEN, [...transferBytes, 0], [SOURCE, RECEIVER, PAYER]), 'arguments'],
    ['a byte too few', bytesFor(TOKEN, transferBytes.slice(0, -1), [SOURCE, RECEIVER, PAYER]), 'arguments'],
    ['an account too few', bytesFor(TOKEN, transferBytes, [SOURCE, RECEIVER]), 'arguments'],
    ['no data', bytesFor(TOKEN, [], [SOURCE]), 'instruction'],
    ['no data for the System program', bytesFor(SYSTEM, [], [SOURCE]), 'instruction'],
    ['a number that is not known', bytesFor(TOKEN_2022, [26, 1], [SOURCE]), 'instruction'],
    [
      'a large number of the System program',
      bytesFor(SYSTEM, [2, 0, 0, 1, 5, 0, 0, 0, 0, 0, 0, 0], [PAYER, RECEIVER]),
      'instruction'
    ],
    [
      'a seed that claims to be long',
      bytesFor(
        SYSTEM,
        [10, 0, 0, 0, ...Array.from({ length: 32 }, () => 1), 255, 255, 255, 255, 0, 0, 0, 0],
        [SOURCE, PAYER]
      ),
      'arguments'
    ],
    ['a memo that is no text', bytesFor(MEMO, [0xff, 0xfe]), 'arguments'],
    [
      'a token account without its programs',
      bytesFor(address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'), [1], [PAYER, SOURCE, RECEIVER, MINT]),
      'arguments'
    ],
    [
      'a token account by another instruction',
      bytesFor(address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'), [2], [PAYER]),
      'instruction'
    ],
    ['a yes that is neither 0 nor 1', bytesFor(TOKEN, [6, 2, 2], [SOURCE, PAYER]), 'arguments']
  ])('behavior: %s', (_name, instruction, reason) => {
    expect(decode(instruction)).toMatchObject([{ kind: 'unknown', reason, dataLength: instruction.data?.length }])
  })
})

describe('bytes that are no transaction', () => {
  const wire = encodeTransaction([solTransfer], { inTable: [RECEIVER] })

  it.each([
    ['nothing', new Uint8Array(), 'wire'],
    ['more than fits', new Uint8Array(MAX_SOLANA_TRANSACTION + 1), 'tooLarge'],
    ['a byte too many', Uint8Array.from([...wire, 0]), 'wire'],
    ['a byte too few', wire.subarray(0, -1), 'wire'],
    ['a message without room for signatures', wire.subarray(65), 'wire']
  ])('behavior: %s', (_name, bytes, reason) => {
    expect(decodeSolanaTransaction(bytes)).toEqual({ kind: 'unreadable', reason })
  })

  it('behavior: a version that is not known', () => {
    const bytes = encodeTransaction([solTransfer], { version: 1 })
    expect(decodeSolanaTransaction(bytes)).toEqual({ kind: 'unreadable', reason: 'version' })
  })

  it('behavior: an account that is not there', () => {
    const legacy = encodeTransaction([solTransfer], { version: 'legacy' })
    const at = legacy.length - 16
    expect([...legacy.subarray(at, at + 3)], 'the accounts of the instruction').toEqual([2, 0, 1])
    for (const place of [at - 1, at + 1]) {
      const bytes = Uint8Array.from(legacy)
      bytes[place] = 99
      expect(decodeSolanaTransaction(bytes)).toEqual({ kind: 'unreadable', reason: 'wire' })
    }
  })

  it('behavior: whatever the bytes are, it answers', async () => {
    const changes = fc.array(fc.tuple(fc.nat(wire.length - 1), fc.nat(255)), { maxLength: 6 })
    await checkProperty(
      fc.property(changes, (list) => {
        const bytes = Uint8Array.from(wire)
        for (const [at, byte] of list) bytes[at] = byte
        expect(decodeSolanaTransaction(bytes)).toHaveProperty('kind')
      }),
      1_000
    )
    await checkProperty(
      fc.property(fc.uint8Array({ maxLength: MAX_SOLANA_TRANSACTION }), (bytes) => {
        expect(decodeSolanaTransaction(bytes)).toHaveProperty('kind')
      }),
      300
    )
  })
})

it.each(['legacy', 0] as const)('reads what web3.js writes, version %s', (version) => {
  const recentBlockhash = BLOCKHASH
  const payerKey = new PublicKey(PAYER)
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 450 }),
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(RECEIVER), lamports: 1_000_000_000n })
  ]
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  expect(decodeSolanaTransaction(new VersionedTransaction(compiled).serialize())).toMatchObject({
    version,
    instructions: [
      { kind: 'computeBudget', setting: 'unitLimit', value: '450' },
      { kind: 'solTransfer', source: known(PAYER), recipient: known(RECEIVER), lamports: '1000000000' }
    ]
  })
})
