import { solana } from '@appkit/core/networks'
import type {
  Connection,
  Keypair,
  PublicKey,
  SendOptions as ConnectionSendOptions,
  Transaction,
  VersionedTransaction
} from '@solana/web3.js'
import { expectTypeOf } from 'vitest'
import { createConnection, createWeb3jsProvider, type SendOptions, type SolanaKit } from './index.js'

expectTypeOf(createConnection(solana)).toEqualTypeOf<Connection>()
createConnection(solana, 'finalized', { projectId: 'p', baseUrls: { rpc: 'https://rpc.example' } })
// @ts-expect-error not a commitment
createConnection(solana, 'surely')

/** Checked by the compiler; never run. */
export async function objectsAreTyped(
  kit: SolanaKit,
  given: {
    legacy: Transaction
    versioned: VersionedTransaction
    key: Keypair
    connection: Connection
    bytes: Uint8Array
  }
) {
  const { legacy, versioned, key, connection, bytes } = given
  const wallet = createWeb3jsProvider(kit)
  expectTypeOf(wallet.publicKey).toEqualTypeOf<PublicKey | undefined>()
  expectTypeOf((await wallet.connect()).publicKey).toEqualTypeOf<PublicKey>()
  expectTypeOf(await wallet.signMessage(bytes)).toEqualTypeOf<Uint8Array>()
  expectTypeOf(await wallet.signTransaction(legacy)).toEqualTypeOf<Transaction>()
  expectTypeOf(await wallet.signTransaction(versioned)).toEqualTypeOf<VersionedTransaction>()
  expectTypeOf(await wallet.signAllTransactions([legacy])).toEqualTypeOf<Transaction[]>()
  expectTypeOf(await wallet.signAllTransactions([legacy, versioned])).toEqualTypeOf<
    (Transaction | VersionedTransaction)[]
  >()
  expectTypeOf(await wallet.signAndSendTransaction(versioned)).toEqualTypeOf<string>()
  await wallet.sendTransaction(legacy, connection, { signers: [key], skipPreflight: true })
  // @ts-expect-error no object of web3.js
  await wallet.signTransaction(bytes)
  // @ts-expect-error a connection is required
  await wallet.sendTransaction(legacy)
}

// What is told when sending fits what a `Connection` takes.
expectTypeOf<{
  readonly [K in keyof SendOptions]: Exclude<SendOptions[K], undefined>
}>().toExtend<ConnectionSendOptions>()
