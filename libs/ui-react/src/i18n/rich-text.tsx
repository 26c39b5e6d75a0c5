import { Fragment, type ReactNode } from 'react'

const PLACE = /\{(\w{1,32})\}/

/** A message whose places are filled with elements: `text` is the message with its places still in it. */
export function RichText({
  text,
  parts
}: {
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}) {
  const pieces = text.split(PLACE)
  return pieces.map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
