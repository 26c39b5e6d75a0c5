import type { ConnectResult } from '@appkit/sdk/headless'

/** How connecting ended, in a line. */
export function resultText(result: ConnectResult): string {
  switch (result.status) {
    case 'connected':
      return 'Connected'
    case 'cancelled':
      return 'Cancelled'
    case 'failed':
      return `Failed: ${result.error.code}`
  }
}

/** Says how something that connects ended. */
export type Report = (connecting: Promise<ConnectResult>) => void
