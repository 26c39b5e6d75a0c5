import type { FrameElement } from '@appkit/frame-protocol/client'
import { createTestFrame, type TestFrame } from '@appkit/frame-protocol/testing'

/** A frame whose port an attacker holds: a frame that was taken over, as a page's connector meets it. */
export interface MeddledFrame {
  /** What `openKit` takes. */
  readonly frame: TestFrame
  /** Requests that came to the frame's end since it was taken over, which answers none of them. */
  readonly asked: readonly { readonly type: string; readonly id: string }[]
  /** From now on the frame itself hears and says nothing. */
  takeOver(): void
  /** Gives the port back; requests that came meanwhile go to the frame. */
  giveBack(): void
  /** Says anything on the port that the page believes. */
  say(message: unknown): void
}

export function createMeddledFrame(): MeddledFrame {
  const inner = createTestFrame()
  const asked: { type: string; id: string }[] = []
  let isTaken = false
  let toPage: MessagePort | undefined
  let toFrame: MessagePort | undefined

  const between = (element: FrameElement): FrameElement =>
    new Proxy(element, {
      get(target, name) {
        if (name !== 'contentWindow') return Reflect.get(target, name) as unknown
        return {
          postMessage(message: unknown, origin: string, [port]: readonly MessagePort[]) {
            const { port1, port2 } = new MessageChannel()
            toPage = port
            toFrame = port1
            port?.addEventListener('message', ({ data }: MessageEvent<{ type: string; id: string }>) => {
              if (isTaken) asked.push(data)
              else port1.postMessage(data)
            })
            port1.addEventListener('message', ({ data }: MessageEvent) => {
              if (!isTaken) port?.postMessage(data)
            })
            port?.start()
            port1.start()
            target.contentWindow?.postMessage(message, origin, [port2])
          }
        }
      }
    })
  let last: FrameElement | undefined
  let shown: FrameElement | undefined
  const frame = Object.create(inner, {
    access: {
      value: {
        open() {
          const element = inner.access.open()
          if (element !== last) {
            last = element
            shown = element && between(element)
          }
          return shown
        },
        discard: () => inner.access.discard()
      }
    },
    dispose: {
      value() {
        toPage?.close()
        toFrame?.close()
        inner.dispose()
      }
    }
  }) as TestFrame
  return {
    frame,
    asked,
    takeOver() {
      isTaken = true
    },
    giveBack() {
      isTaken = false
      for (const request of asked.splice(0)) toFrame?.postMessage(request)
    },
    say: (message) => toPage?.postMessage(message)
  }
}
