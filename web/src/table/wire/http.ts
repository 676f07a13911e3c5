// What is asked and answered over plain HTTP. The table's own types under the client's names.
export type { CardPage as CardText } from './generated/CardPage';
export type { Fleet as FleetFile } from './generated/Fleet';
export type { FleetCard } from './generated/FleetCard';
export type { FleetChoice } from './generated/FleetChoice';
export type { FleetVerdict as FleetCheck } from './generated/FleetVerdict';
export type { NewGame } from './generated/NewGame';
export type { RulePage as RuleText } from './generated/RulePage';
export type { WrittenFault as FleetFault } from './generated/WrittenFault';
