import { TransactionReceiptNotFoundError, type Hash, type PublicActions, type TransactionReceipt } from 'viem'

const PAUSE_MS = 20

/**
 * Waits until a transaction is mined, by asking for its receipt. viem's own way waits for the next block, and passes over one that comes while
 * it looks for a replacement: on a chain that mines on demand there is no other.
 */
export async function awaitReceipt(
  client: Pick<PublicActions, 'getTransactionReceipt'>,
  hash: Hash
): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
