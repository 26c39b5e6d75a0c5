import type { TestWalletRequest } from '@appkit/chain-eip155/testing'

interface Waiting {
  readonly request: TestWalletRequest
  readonly settle: (isApproved: boolean) => void
}

/** Requests that wait for a person, first come first shown. */
export interface ApprovalQueue {
  readonly pending: readonly TestWalletRequest[]
  /** Resolves once the request was approved or not. */
  ask(request: TestWalletRequest): Promise<boolean>
  /** Answers the first request; does nothing when none waits. */
  answer(isApproved: boolean): void
}

/** @param onChange called after a request came or was answered */
export function createApprovalQueue(onChange: (queue: ApprovalQueue) => void): ApprovalQueue {
  const waiting: Waiting[] = []
  const queue: ApprovalQueue = {
    get pending() {
      return waiting.map(({ request }) => request)
    },
    ask: (request) =>
      new Promise((settle) => {
        waiting.push({ request, settle })
        onChange(queue)
      }),
    answer(isApproved) {
      const first = waiting.shift()
      if (first === undefined) return
      first.settle(isApproved)
      onChange(queue)
    }
  }
  return queue
}
