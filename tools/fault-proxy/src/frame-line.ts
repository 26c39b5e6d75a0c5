import type { WebSocket } from 'ws'
import type { Direction, SocketFault } from './socket-fault.js'

/** One direction of one connection. */
export interface FrameLine {
  /** Passes a frame on as the fault has it. */
  pass(text: string, fault: SocketFault | undefined): void
  /** Passes on what is held back. */
  release(): void
}

export interface FrameLineOptions {
  readonly direction: Direction
  /** Where frames go. */
  readonly to: WebSocket
  /** Resets both sides. */
  readonly breakConnection: () => void
}

export function createFrameLine({ direction, to, breakConnection }: FrameLineOptions): FrameLine {
  const held: string[] = []
  let arrived: Promise<void> = Promise.resolve()

  const send = (frame: string | Uint8Array): void => {
    if (to.readyState === to.OPEN) to.send(frame)
  }
  const release = (): void => {
    for (const frame of held.splice(0)) send(frame)
  }

  return {
    release,
    pass(text, fault) {
      if (fault === undefined || fault.kind === 'silence' || fault.direction !== direction) {
        void arrived.then(() => send(text))
        return
      }
      switch (fault.kind) {
        case 'lose':
          return
        case 'break':
          if (fault.when === 'after') to.send(text, breakConnection)
          else breakConnection()
          return
        case 'duplicate':
          send(text)
          send(text)
          return
        case 'reorder':
          if (held.length === 0) held.push(text)
          else {
            send(text)
            release()
          }
          return
        case 'delay':
          arrived = Promise.all([arrived, later(fault.milliseconds)]).then(() => send(text))
          return
        case 'rewrite':
          send(fault.frame(text))
      }
    }
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
