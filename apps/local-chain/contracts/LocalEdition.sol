// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Tickets for a ferry, drawn by the contract, many of each kind. Anybody may mint.
contract LocalEdition is ERC1155 {
    using Strings for uint256;

    string public name;

    constructor(string memory name_) ERC1155("") {
        name = name_;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        string memory json = string.concat(
            '{"name":"Ferry ticket, line ',
            id.toString(),
            '","description":"Good for one crossing between the local chains.","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_image(id))),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _image(uint256 id) private pure returns (string memory) {
        string memory hue = ((id * 109 + 20) % 360).toString();
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(',
            hue,
            ' 60% 90%)"/><path d="M40 96h240v40a24 24 0 0 0 0 48v40H40v-40a24 24 0 0 0 0-48z" fill="hsl(',
            hue,
            ' 62% 46%)"/><path d="M214 104v112" stroke="#fff" stroke-width="4" stroke-dasharray="8 8"/>',
            '<path d="M72 164h112l-16 30H88zM100 128h56v28h-56z" fill="#fff"/>',
            '<path d="M228 148h32v24h-32z" fill="#fff" fill-opacity="',
            id % 2 == 0 ? "1" : ".6",
            '"/></svg>'
        );
    }
}
