import { createWeb3jsProvider, type Connection } from '@appkit/chain-solana/web3js'
import type { AppKit } from '@appkit/sdk'
import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type PublicKey,
  type TransactionInstruction
} from '@solana/web3.js'

/** What came of an action, to be shown. */
export interface ActionResult {
  readonly text: string
  /** Who got something. */
  readonly receiver?: string
}

/** What the page does with objects of web3.js, through whatever wallet is connected. */
export function createWeb3jsActions(kit: AppKit) {
  const wallet = createWeb3jsProvider(kit)

  /** Two million lamports for a new account. */
  function transfer(from: PublicKey): { to: PublicKey; instruction: TransactionInstruction } {
    const to = Keypair.generate().publicKey
    return { to, instruction: SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 2_000_000 }) }
  }

  async function landed(signature: string, to: PublicKey): Promise<ActionResult> {
    const { status } = await kit.waitForReceipt({ hash: signature })
    return { text: `${status} ${signature}`, receiver: to.toBase58() }
  }

  return {
    async connect(): Promise<ActionResult> {
      const { publicKey } = await wallet.connect()
      return { text: publicKey.toBase58() }
    },
    async signMessage(): Promise<ActionResult> {
      const signature = await wallet.signMessage(new TextEncoder().encode('I was on board.'))
      return { text: [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
    },
    async send(connection: Connection | undefined): Promise<ActionResult> {
      const { publicKey } = await wallet.connect()
      if (!connection) throw new Error('There is no connection')
      const { to, instruction } = transfer(publicKey)
      return landed(await wallet.sendTransaction(new Transaction().add(instruction), connection), to)
    },
    async signAndSend(connection: Connection | undefined): Promise<ActionResult> {
      const { publicKey } = await wallet.connect()
      if (!connection) throw new Error('There is no connection')
      const { to, instruction } = transfer(publicKey)
      const { blockhash } = await connection.getLatestBlockhash()
      const message = new TransactionMessage({
        payerKey: publicKey,
        recentBlockhash: blockhash,
        instructions: [instruction]
      })
      return landed(await wallet.signAndSendTransaction(new VersionedTransaction(message.compileToV0Message())), to)
    }
  }
}
