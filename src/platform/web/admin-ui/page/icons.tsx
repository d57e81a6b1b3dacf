import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

/** A line icon of the admin application. It is decorative: the control around it has the name. */
function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Creates an icon component. @param path the `d` of an SVG path on a grid of 24 by 24 */
function icon(path: string) {
  return function PathIcon({ className }: IconProps) {
    return (
      <Icon {...(className === undefined ? {} : { className })}>
        <path d={path} />
      </Icon>
    );
  };
}

export const HomeIcon = icon('M4 11.5 12 4l8 7.5M6 10v10h4.5v-6h3v6H18V10');
export const ClassIcon = icon('M3.5 9 12 4.5 20.5 9 12 13.5 3.5 9ZM7 11v5c1.5 1.7 8.5 1.7 10 0v-5M20.5 9v5.5');
export const BookIcon = icon('M12 6.5C10 4.9 7 4.5 4 4.7v13.6c3-.2 6 .2 8 1.7 2-1.5 5-1.9 8-1.7V4.7c-3-.2-6 .2-8 1.8Zm0 0V20');
export const CalendarIcon = icon('M5 6h14v14H5zM5 10.5h14M9 3.5V8m6-4.5V8');
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6');
export const PeopleIcon = icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.7 3-5.5 6.5-5.5s5.9 1.8 6.5 5.5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 15c2 .8 3.2 2.5 3.5 5',
);
export const WebinarIcon = icon('M4 5h16v11H4zM9 20h6m-3-4v4M10.5 8.3v4.4l3.7-2.2-3.7-2.2Z');
export const ReportIcon = icon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const MoreIcon = icon('M5.5 12v.1M12 12v.1M18.5 12v.1');
export const CrossIcon = icon('m6 6 12 12M18 6 6 18');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20');
export const WarningIcon = icon('M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.7v.1');
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6');
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = icon(
  'm4 4 16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a2.9 2.9 0 0 0 4 4',
);
export const KeyboardIcon = icon('M3 6.5h18v11H3zM6.5 10v.1m3.6-.1v.1m3.8-.1v.1m3.6-.1v.1M8 14h8');
export const LeaveIcon = icon('M14 4.5H5.5v15H14M10 12h10.5m-3.5-3.5 3.5 3.5-3.5 3.5');
export const OutsideIcon = icon('M13.5 5H19v5.5M19 5l-8 8M10 6H5.5v12.5H18V14');
export const LinkIcon = icon('m10 14 4-4M8.5 11 6 13.5a3.5 3.5 0 0 0 5 5l2.5-2.5M15.5 13l2.5-2.5a3.5 3.5 0 0 0-5-5L10.5 8');
export const EditIcon = icon('M4.5 19.5v-4L15.8 4.3l3.9 3.9L8.5 19.5h-4ZM13.5 6.5l4 4');
export const CopyIcon = icon('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
export const TrashIcon = icon('M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6');
export const SettingsIcon = icon('M4 7h9m5 0h2M4 17h3m5 0h8M13 4.5v5h4v-5zM8 14.5v5h4v-5z');
export const MedalIcon = icon('M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM9 13.5l-1.5 7L12 18l4.5 2.5-1.5-7');
export const DragIcon = icon('M9 6v.1M15 6v.1M9 12v.1m6-.1v.1M9 18v.1m6-.1v.1');
export const ArrowUpIcon = icon('M12 19V5m-6 6 6-6 6 6');
export const ArrowDownIcon = icon('M12 5v14m-6-6 6 6 6-6');
export const CancelIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 6l12 12');
export const RestoreIcon = icon('M4.5 5v5.5H10M4.9 10.5A8 8 0 1 1 4 14');
export const HistoryIcon = icon('M4.5 5v5.5H10M4.9 10.5A8 8 0 1 1 4 14M12 8.5v4l2.8 1.7');
export const MoveIcon = icon('M4 12h15m-5-5 5 5-5 5M4 6v12');
export const RepeatIcon = icon(
  'M17 3.5 20.5 7 17 10.5M3.5 11.5V10a3 3 0 0 1 3-3h14M7 20.5 3.5 17 7 13.5m13.5-1V14a3 3 0 0 1-3 3h-14',
);
export const SwapIcon = icon('M7 4 3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20m3.5-3.5H7');
export const PlayIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM10 8.5v7l5.5-3.5L10 8.5Z');
export const ImportIcon = icon('M4.5 4.5h15v6M4.5 4.5v15H11M4.5 9.5h15M10 4.5v15M17.5 21v-7m-3 3 3-3 3 3');
export const PrintIcon = icon('M7 9V4h10v5M7 17H4.5V9h15v8H17M7 13.5h10V20H7z');
export const DownloadIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14');
