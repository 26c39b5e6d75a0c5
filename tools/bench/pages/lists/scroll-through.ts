/** How a list bore being scrolled. */
export interface ScrollFigures {
  readonly frames: number
  /** Frames that came later than a screen of 60 Hz shows them, with a quarter of a frame of grace. */
  readonly lateFrames: number
  /** ms */
  readonly longestFrame: number
  /** Elements in the scroll area, at most. */
  readonly nodes: number
}

const FRAMES = 120
/** As far as a finger throws a list in one frame, px. */
const STEP = 160
const LATE_MS = (1000 / 60) * 1.25

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Scrolls an area down, a step in each frame. */
export async function scrollThrough(area: Element): Promise<ScrollFigures> {
  const times: number[] = []
  let nodes = 0
  area.scrollTop = 0
  let last = await nextFrame()
  for (let frame = 0; frame < FRAMES; frame += 1) {
    area.scrollTop += STEP
    const now = await nextFrame()
    times.push(now - last)
    last = now
    if (frame % 20 === 0) nodes = Math.max(nodes, area.querySelectorAll('*').length)
  }
  return {
    frames: times.length,
    lateFrames: times.filter((time) => time > LATE_MS).length,
    longestFrame: Math.max(...times),
    nodes
  }
}
