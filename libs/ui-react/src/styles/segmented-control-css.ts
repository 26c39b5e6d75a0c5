import track from '../primitives/segment-track/segment-track.css?inline'
import control from '../primitives/segmented-control/segmented-control.css?inline'

/** The look of the part as text. */
export const segmentedControlCss: string = `${track}\n${control}`
