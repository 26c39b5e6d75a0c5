import { Icon, type IconProps } from './icon.js'

/** Leave, disconnect. */
export function LeaveIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <g className="icon-directed">
        <path d="M8.5 4.25H6.25a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2H8.5" />
        <path d="M12.75 13.25 16 10l-3.25-3.25M15.75 10H8.5" />
      </g>
    </Icon>
  )
}
