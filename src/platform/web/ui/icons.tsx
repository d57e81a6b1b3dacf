import styles from './icons.module.css';

/** Line icons on a 24 px grid. They are decorative: the text beside them is the name. */
function Icon({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface IconProps {
  className?: string;
}

export const HomeIcon = (props: IconProps) => <Icon path="m4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" {...props} />;
export const BookIcon = (props: IconProps) => (
  <Icon path="M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0V20" {...props} />
);
export const CalendarIcon = (props: IconProps) => (
  <Icon path="M4 6h16v14H4zm0 4.5h16M8 3.5V8m8-4.5V8m-8.5 6h2m3 0h4m-9 3h2" {...props} />
);
export const AwayIcon = (props: IconProps) => (
  <Icon path="M4 6h16v14H4zm0 4.5h16M8 3.5V8m8-4.5V8m-6.5 5.5 5 4m0-4-5 4" {...props} />
);
export const ScholarshipIcon = (props: IconProps) => (
  <Icon path="M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V17c3 2.5 8 2.5 11 0v-5.5m4-2V15" {...props} />
);
export const SearchIcon = (props: IconProps) => (
  <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20" {...props} />
);
export const PreviousIcon = (props: IconProps) => <Icon path="m14.5 5-7 7 7 7" {...props} />;
export const NextIcon = (props: IconProps) => <Icon path="m9.5 5 7 7-7 7" {...props} />;
export const DownIcon = (props: IconProps) => <Icon path="m5 9.5 7 7 7-7" {...props} />;
export const OutIcon = ({ className = 'size-4' }: IconProps) => (
  <Icon path="M10 5H5v14h14v-5M13.5 4.5h6v6m0-6-9 9" className={className} />
);
export const PersonIcon = (props: IconProps) => (
  <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" {...props} />
);
export const ClockIcon = (props: IconProps) => (
  <Icon path="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" {...props} />
);
export const SidebarIcon = (props: IconProps) => <Icon path="M4 5h16v14H4zm5.5 0v14M16.5 9.5 14 12l2.5 2.5" {...props} />;
